import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findHeadlessShell } from '../../../tooling/scripts/findChromium.ts'

const root = join(import.meta.dirname, '..')

/** Builds the console as it is published. @returns The folder, which the test deletes. */
export function buildPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-console-'))
  // A process of its own: in this one React would be built for tests.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}

/** Opens the Chromium of the tests. */
export function openChromium(): Promise<Browser> {
  const executablePath = findHeadlessShell()
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumFlags })
}
