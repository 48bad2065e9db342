/** The debugger: the Debug Adapter Protocol over the recorded run of a scenario, without a transport. */

export type { Host } from './host';
export type { LaunchArguments } from './launch';
export { type Peek, peek } from './peek';
export * from './protocol';
export { serveSessions } from './serve';
export { DapSession } from './session';
