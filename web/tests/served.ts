// A server of the program as a child, for tests that end it.
import { type ChildProcess, spawn } from 'node:child_process';

import { program } from './program.ts';

export interface Served {
  server: ChildProcess;
  address: string; // as the program prints it
}

export function served(options: string[], port = '0', environment: NodeJS.ProcessEnv = {}): Promise<Served> {
  const server = spawn(program, ['serve', '--port', port, ...options], { env: { ...process.env, ...environment } });
  let said = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => resolve({ server, address: text.toString().trim() }));
    server.stderr.on('data', (text: Buffer) => (said += text.toString()));
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

export const ended = (server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') =>
  server.exitCode !== null ? Promise.resolve() : new Promise((resolve) => server.on('exit', resolve).kill(signal));
