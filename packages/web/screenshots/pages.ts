/** Which pages are shown, and when each is ready to be. */

import type { Locator, Page } from 'playwright-core';
import type { Demo } from './demo.ts';

interface PicturedPage {
  readonly name: string;
  readonly path: (demo: Demo) => string;
  readonly prepare: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

/** Puts the element at the top of the picture. */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate((box) => window.scrollTo(0, box.getBoundingClientRect().top + scrollY - 64));
}

export const pages: readonly PicturedPage[] = [
  {
    name: 'repositories',
    path: () => '/repositories',
    prepare: (page) => page.getByRole('cell', { name: /^local\/storefront/ }).waitFor(),
  },
  {
    name: 'overview',
    path: ({ repositoryId }) => `/repositories/${repositoryId}`,
    prepare: heading('Newest issues'),
  },
  {
    name: 'scan',
    path: ({ scanId }) => `/scans/${scanId}`,
    prepare: (page) =>
      page
        .getByLabel('Log of the scan')
        .getByText(/^The scan is (complete|over)/)
        .waitFor(),
  },
  {
    name: 'issues',
    path: () => '/issues',
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Issues' }).getByRole('listitem').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
    },
  },
  {
    name: 'issue',
    path: ({ issueId }) => `/issues/${issueId}`,
    prepare: (page) => page.locator('.code-keyword').first().waitFor(),
  },
  {
    name: 'fix',
    path: ({ issueId }) => `/issues/${issueId}`,
    prepare: async (page) => {
      const fix = page.getByRole('region', { name: 'Suggested fix' });
      await fix.locator('.code-keyword').first().waitFor();
      await scrollTo(fix);
    },
  },
  {
    name: 'review',
    path: ({ reviewId }) => `/reviews/${reviewId}`,
    prepare: async (page) => {
      const changes = page.getByRole('region', { name: 'Changes of src/database/gift-cards.js' });
      await changes.locator('.code-keyword').first().waitFor();
      await scrollTo(changes);
    },
  },
  {
    name: 'metrics',
    path: ({ repositoryId }) => `/repositories/${repositoryId}/metrics`,
    prepare: heading('Functions by complexity'),
  },
];
