import * as vscode from 'vscode';
import type { ScenarioItem } from '../protocol';

type ProtocolRange = ScenarioItem['range'];

export const rangeOf = ({ start, end }: ProtocolRange): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);
