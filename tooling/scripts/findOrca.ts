import { globSync } from 'node:fs'
import { findNamed, isExecutable } from './findChromium.ts'

/** What a journey takes that listens to Orca: absolute paths. */
export type OrcaPrograms = {
  readonly orca: string
  readonly screenServer: string
  readonly windowManager: string
  /** Presses keys as a keyboard does. */
  readonly keyboard: string
  /** Of the session, and of what readers are told. */
  readonly bus: string
  readonly accessibilityBus: string
}

/** Orca, and the desktop that it needs, of this machine. @returns What it takes, or the names of the programs that are missing. */
export function findOrca(env: NodeJS.ProcessEnv = process.env): OrcaPrograms | { readonly missing: readonly string[] } {
  const orca = findNamed(['orca'], env)
  const screenServer = findNamed(['Xvfb'], env)
  const windowManager = findNamed(['openbox'], env)
  const keyboard = findNamed(['xdotool'], env)
  const bus = findNamed(['dbus-daemon'], env)
  // On no path.
  const accessibilityBus = globSync('/usr/{libexec,lib/at-spi2-core,lib}/at-spi-bus-launcher').find(isExecutable)
  if (orca && screenServer && windowManager && keyboard && bus && accessibilityBus)
    return { orca, screenServer, windowManager, keyboard, bus, accessibilityBus }
  return {
    missing: Object.entries({
      ...{ orca, Xvfb: screenServer, openbox: windowManager, xdotool: keyboard },
      ...{ 'dbus-daemon': bus, 'at-spi-bus-launcher': accessibilityBus },
    }).flatMap(([name, path]) => (path ? [] : [name])),
  }
}
