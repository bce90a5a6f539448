// Debian's Firefox without a window, spoken to by its own protocol (Marionette: a line of JSON
// behind its length), because Playwright drives only a Firefox of its own.
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where it is; undefined: it is not installed. */
export function findFirefox(): string | undefined {
  return ['firefox-esr', 'firefox'].find((name) => spawnSync(name, ['--version']).status === 0);
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function connected(port: number, patienceMs: number): Promise<Socket> {
  for (const end = Date.now() + patienceMs; ; await wait(200)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    if (isThere === true) return socket;
    if (Date.now() > end) throw new Error(`Firefox does not listen at port ${port} after ${patienceMs} ms`);
  }
}

type Answer = [1, number, { error?: string; message: string } | null, unknown];

export class Firefox {
  private text = Buffer.alloc(0);
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly socket: Socket,
  ) {
    socket.on('data', (data: Buffer) => this.hear(data));
  }

  static async start(program: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const port = await freePort();
    const prefs = { 'marionette.port': port, 'app.update.enabled': false, 'datareporting.policy.dataSubmissionEnabled': false };
    const lines = Object.entries(prefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, '--width', '1280', '--height', '800'];
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    try {
      const firefox = new Firefox(child, profile, await connected(port, 40_000));
      await firefox.ask('WebDriver:NewSession', {});
      return firefox;
    } catch (error) {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
      throw error;
    }
  }

  async ask<T>(command: string, parameters: object): Promise<T> {
    const id = ++this.last;
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    const text = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return (typeof result === 'object' && result !== null && 'value' in result ? result.value : result) as T;
  }

  /** The value of an expression in the page; promises are waited for. */
  evaluate<T>(expression: string): Promise<T> {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`;
    return this.ask<T>('WebDriver:ExecuteAsyncScript', { script, args: [] });
  }

  async until(expression: string, patienceMs = 20_000): Promise<void> {
    for (const end = Date.now() + patienceMs; !(await this.evaluate<boolean>(expression)); await wait(100)) {
      if (Date.now() > end) throw new Error(`${expression}: not so after ${patienceMs} ms`);
    }
  }

  /** Presses keys one after the other, each named as WebDriver writes it. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.ask('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await Promise.race([this.ask('Marionette:Quit', { flags: ['eForceQuit'] }), wait(3000)]).catch(() => undefined);
    await Promise.race([ended, wait(3000)]);
    this.process.kill('SIGKILL');
    this.socket.destroy();
    rmSync(this.profile, { recursive: true, force: true });
  }

  private hear(data: Buffer): void {
    this.text = Buffer.concat([this.text, data]);
    for (;;) {
      const colon = this.text.indexOf(58); // ':'
      const length = Number(this.text.subarray(0, colon).toString());
      if (colon < 0 || this.text.length < colon + 1 + length) return;
      const message = JSON.parse(this.text.subarray(colon + 1, colon + 1 + length).toString()) as Answer | object;
      this.text = this.text.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue; // the greeting
      const answer = message as Answer;
      this.waiting.get(answer[1])?.(answer);
      this.waiting.delete(answer[1]);
    }
  }
}
