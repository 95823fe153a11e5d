import { globSync } from 'node:fs'
import { findNamed, isExecutable } from './findChromium.ts'

/** What WebKitGTK is driven with. */
export type WebKitPrograms = {
  /** Absolute paths of the driver, of the browser that it starts, and of the server of the screen that it is drawn on. */
  readonly driver: string
  readonly browser: string
  readonly screenServer: string
}

/** The Firefox of this machine; `LATCHKEY_FIREFOX` names another one. @returns An absolute path, or `undefined` when there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['LATCHKEY_FIREFOX']
  if (named) return isExecutable(named) ? named : undefined
  return findNamed(['firefox-esr', 'firefox'], env)
}

/** The WebKitGTK of this machine. @returns What it takes, or the names of the programs that are missing. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | { readonly missing: readonly string[] } {
  const driver = findNamed(['WebKitWebDriver'], env)
  const screenServer = findNamed(['Xvfb'], env)
  // Its packages put it beside their libraries, on no path.
  const browser = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit*gtk-*/MiniBrowser').find(isExecutable)
  if (driver && browser && screenServer) return { driver, browser, screenServer }
  return {
    missing: Object.entries({ WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: screenServer }).flatMap(([name, path]) =>
      path ? [] : [name],
    ),
  }
}
