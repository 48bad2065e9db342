/** Sessions by their names, where messages for all of them come by one way: in the worker of the language server. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import type { Host } from './host';
import { DapSession } from './session';

/** For a session, or without a message: it is over. */
interface ForSession {
  readonly session: string;
  readonly message?: DebugProtocol.ProtocolMessage;
}

export interface Sessions {
  receive(data: unknown): void;
  /** A file has another text. */
  fileChanged(): void;
}

export function serveSessions(host: Host, send: (data: Required<ForSession>) => void): Sessions {
  const sessions = new Map<string, DapSession>();
  const named = (name: string): DapSession => {
    const known = sessions.get(name);
    if (known !== undefined) return known;
    const session = new DapSession(host);
    session.onSend = (message) => send({ session: name, message });
    sessions.set(name, session);
    return session;
  };
  return {
    receive: (data) => {
      const { session, message } = data as ForSession;
      if (message !== undefined) return named(session).handle(message);
      sessions.get(session)?.end();
      sessions.delete(session);
    },
    fileChanged: () => {
      for (const session of sessions.values()) session.sayEdits();
    },
  };
}
