import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigInvalidError } from '../config/errors.ts'

/** The file that `init` writes and every command reads where it finds it. */
export const settingsFile = 'latchkey.env'

/**
 * Adds the settings of a file to the environment, whose own values win.
 *
 * The file is the one that `--settings` names, or `latchkey.env` in `folder` if there is one.
 *
 * @returns The arguments without `--settings`.
 * @throws {@link ConfigInvalidError} if the named file cannot be read, or everybody can read it: it holds keys.
 */
export function useSettingsFile(argv: readonly string[], { env, folder }: useSettingsFile.Options): readonly string[] {
  const at = argv.findIndex((word) => word === '--settings' || word.startsWith('--settings='))
  const [word = ''] = argv.slice(at, at + 1)
  const isJoined = word.includes('=')
  const named = at < 0 ? undefined : isJoined ? word.slice(word.indexOf('=') + 1) : (argv[at + 1] ?? '')
  const file = named === undefined ? join(folder, settingsFile) : resolve(folder, named)
  if (named !== undefined || existsSync(file)) for (const [name, value] of readSettings(file)) env[name] ??= value
  return at < 0 ? argv : argv.toSpliced(at, isJoined ? 1 : 2)
}

export declare namespace useSettingsFile {
  type Options = {
    /** Changed: it gets what the file sets and it does not. */
    readonly env: NodeJS.ProcessEnv
    /** Where the command was started. */
    readonly folder: string
  }
}

/** The settings of a file. @throws {@link ConfigInvalidError} */
export function readSettings(file: string): readonly (readonly [name: string, value: string])[] {
  let text: string
  try {
    if ((statSync(file).mode & 0o004) !== 0)
      throw new ConfigInvalidError({ variable: '--settings', expected: 'a file that not everybody can read' })
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof ConfigInvalidError) throw cause
    throw new ConfigInvalidError({ variable: '--settings', expected: 'the path of a readable file', cause })
  }
  return Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
