import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** Switches that make Chromium quiet, offline but for the page, and able to run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium or Chrome of this machine, which the browser tests drive.
 *
 * `LATCHKEY_CHROMIUM` names another one.
 *
 * @returns An absolute path, or `undefined` when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['LATCHKEY_CHROMIUM']
  if (named) return isExecutable(named) ? named : undefined
  return findNamed(names, env) ?? places.find(isExecutable)
}

/** The browser without windows, which draws the same pages for half of the processor's time; where there is none, {@link findChromium}'s. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = env['LATCHKEY_CHROMIUM'] ? undefined : findNamed(shellNames, env)
  return shell ?? findChromium(env)
}

/** The first of these programs that is on the path. @returns Where it is, or `undefined` when none is. */
export function findNamed(programs: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isExecutable)
}

/** Whether a file is there that can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
