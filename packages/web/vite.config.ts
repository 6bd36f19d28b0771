/** How the dashboard is bundled: for the service by `build/main.ts`, and by `npm -w packages/web run dev` with a service on port 8080. */

import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const service = process.env['ASSAY_URL'] ?? 'http://127.0.0.1:8080';
const isServed = ['/v1', '/problems'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  build: {
    target: 'es2023',
    // A page has nothing inline: the service's content security policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: Object.fromEntries(isServed.map((path) => [path, service])) },
});
