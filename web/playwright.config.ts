// The page in real Chromium, as it is built and served to people.
import { defineConfig, devices } from '@playwright/test';

const program = process.env.FOURFOLD ?? '../build/release/fourfold';
const port = Number(process.env.PORT ?? 8123);

export default defineConfig({
  testDir: 'tests',
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  retries: 2, // a busy machine may keep a browser waiting; what fails three times is broken
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }, grep: /@phone/ },
  ],
  webServer: { command: `${program} serve --port ${port} --page ../build/web`, port, reuseExistingServer: true },
});
