// Opponents whom nobody knows: looking for one, waiting, being refused, and the next one.
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '@playwright/test';

import { RoomService } from './room_service.ts';
import { Service } from './service.ts';

test.use({ serviceWorkers: 'block' });

/** The queue of a service: what it hears, and what it says. */
class Queue {
  readonly heard: Record<string, unknown>[] = [];
  private socket?: WebSocketRoute;

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket('**/api/v1/queue/socket', (socket) => {
      this.socket = socket;
      socket.onMessage((text) => this.heard.push(JSON.parse(String(text)) as Record<string, unknown>));
    });
  }
  say(message: object): void {
    this.socket!.send(JSON.stringify(message));
  }
}

async function prepared(page: Page, name: string): Promise<{ queue: Queue; room: RoomService }> {
  const room = new RoomService('Zk3f'), queue = new Queue();
  await new Service().attach(page);
  await room.attach(page);
  await queue.attach(page);
  await page.addInitScript((text) => localStorage.setItem('fourfold.settings', text), JSON.stringify({ name }));
  return { queue, room };
}

test('somebody without a name looks for an opponent, waits, and plays @phone', async ({ page }) => {
  const { queue, room } = await prepared(page, '');
  await page.goto('./#/play/room');
  await expect(page.getByText('Looking for an opponent now: 2')).toBeVisible();
  await page.getByLabel('Your name for opponents').fill('Ada');
  await page.getByLabel('What to play').selectOption({ label: 'Connect Four, 3 min + 2 s a move' });
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect.poll(() => queue.heard).toHaveLength(1);
  expect(queue.heard[0]).toMatchObject({ type: 'seek', game: 'connect4', name: 'Ada', service: new URL(page.url()).origin });
  queue.say({ type: 'waiting', game: 'connect4', waiting: 3, rating: 1500, reach: 420, waited_ms: 2000 });
  await expect(page.getByText('Looking for an opponent; with you, so many do: 3.')).toBeVisible();
  await expect(page.getByText('Ratings from 1080 to 1920.')).toBeVisible();
  queue.say({ type: 'room', room: 'Zk3f', opponent: { name: 'Bob', rating: 1480 } });
  await expect(page).toHaveURL(/#\/room\/Zk3f$/);
  await expect.poll(() => room.hellos).toHaveLength(1);
  expect(room.hellos[0]).toMatchObject({ role: 'player', name: 'Ada' });
});

test('who has to wait is told why, and may look again', async ({ page }) => {
  const { queue } = await prepared(page, 'Ada');
  await page.goto('./#/play/room?seek=versus');
  await expect.poll(() => queue.heard).toHaveLength(1);
  queue.say({ type: 'error', problem: 'pause', error: 'you have left 2 matches today: expected a pause of 2 minutes' });
  await expect(page.getByRole('alert')).toContainText('expected a pause of 2 minutes');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.poll(() => queue.heard).toHaveLength(2);
  await page.getByRole('button', { name: 'Stop looking' }).click();
  await expect(page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
});
