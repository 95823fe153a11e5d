import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrcaPrograms } from '../../scripts/findOrca.ts'
import { type LabProcess, startProcess } from '../../scripts/labProcess.ts'
import { SpeechServer } from './SpeechServer.ts'

/** How long each part may take to come up, on a machine with other work. */
const startMs = 60_000

/** A desktop for one user: a screen that is not seen, windows, two buses, and Orca, whose words are kept as text. */
export class Desktop {
  readonly speech: SpeechServer
  /** For programs that shall be on it. */
  readonly env: NodeJS.ProcessEnv
  readonly #end: () => Promise<void>

  private constructor(speech: SpeechServer, env: NodeJS.ProcessEnv, end: () => Promise<void>) {
    this.speech = speech
    this.env = env
    this.#end = end
  }

  /** Starts all of it. @throws If a part does not come up; none is left running then. */
  static async start(programs: OrcaPrograms): Promise<Desktop> {
    // Short: the path of a socket has at most 107 characters.
    const home = mkdtempSync(join(tmpdir(), 'orca-'))
    const processes: LabProcess[] = []
    let speech: SpeechServer | undefined
    const end = async () => {
      // The screen first: without it Orca ends at once, which hears no signal while nothing happens.
      for (const process of processes) await process.stop()
      await speech?.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    }
    // Nothing of the settings of the user who runs this, and nothing for them.
    const env: NodeJS.ProcessEnv = {
      ...{ PATH: process.env['PATH'], LANG: 'C.UTF-8', GNOME_ACCESSIBILITY: '1', GSETTINGS_BACKEND: 'memory' },
      ...{ HOME: home, XDG_RUNTIME_DIR: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    }
    /** Starts one part, and waits until it is ready, or until it prints where it is. */
    const start = async (name: string, program: string, args: readonly string[], ready: RegExp | (() => boolean)) => {
      let printed = ''
      await startProcess({
        ...{ name, command: program, args, cwd: '/', env, timeoutMs: startMs, onStart: (started) => processes.push(started) },
        log: (line) => {
          if (ready instanceof RegExp) printed ||= ready.exec(line)?.[1] ?? ''
        },
        isReady: async () => (ready instanceof RegExp ? printed !== '' : ready()),
      })
      return printed
    }
    try {
      speech = await SpeechServer.start(join(home, 'speech'))
      const { spoken } = speech
      env['SPEECHD_ADDRESS'] = speech.address
      const screen = ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']
      env['DISPLAY'] = `:${await start('the screen', programs.screenServer, screen, /\| (\d+)$/)}`
      const bus = ['--session', '--nofork', '--nopidfile', '--print-address=1', `--address=unix:path=${home}/bus`]
      env['DBUS_SESSION_BUS_ADDRESS'] = await start('the session bus', programs.bus, bus, /\| (unix:\S+)/)
      // Without it no window is active, and Orca says the name of one and no more.
      await start('the window manager', programs.windowManager, ['--sm-disable'], () => true)
      await start('the accessibility bus', programs.accessibilityBus, ['--launch-immediately'], () => true)
      // Keys are in the reviewed text already.
      const settings = ['--disable', 'key-echo', '--disable', 'braille', '--user-prefs', join(home, 'orca')]
      await start('Orca', programs.orca, settings, () => spoken.length > 0)
      return new Desktop(speech, env, end)
    } catch (error) {
      await end()
      throw error
    }
  }

  close(): Promise<void> {
    return this.#end()
  }
}
