import { readFileSync, statSync } from 'node:fs'
import { ConfigInvalidError } from './errors.ts'

/** How one environment variable is read. `docs/settings.md` has the table of all of them. */
export type Variable<value> = {
  /** What it is for, as `docs/settings.md` says it. */
  readonly doc: string
  /** Text taken when the variable is not set; in development where the two differ. */
  readonly fallback?: string | undefined
  readonly devFallback?: string | undefined
  /** May also be given as a file by `<NAME>_FILE`, and is never printed. */
  readonly secret?: boolean | undefined
  /** @throws A sentence that says what was expected. */
  parse(text: string): value
}

/** The text of a variable, from the environment, its file, or its default. Empty counts as not set. */
export function readVariable(
  env: NodeJS.ProcessEnv,
  name: string,
  variable: Variable<unknown>,
  isDevelopment: boolean,
): string | undefined {
  const text = env[name]?.trim()
  if (text) return text
  const file = variable.secret ? env[`${name}_FILE`]?.trim() : undefined
  if (file) return readSecretFile(`${name}_FILE`, file)
  return (isDevelopment ? variable.devFallback : undefined) ?? variable.fallback
}

function readSecretFile(name: string, file: string): string {
  let text: string
  try {
    if ((statSync(file).mode & 0o004) !== 0)
      throw new ConfigInvalidError({ variable: name, expected: 'a file that not everybody can read' })
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    if (cause instanceof ConfigInvalidError) throw cause
    throw new ConfigInvalidError({ variable: name, expected: 'the path of a readable file', cause })
  }
  if (!text) throw new ConfigInvalidError({ variable: name, expected: 'a file that is not empty' })
  return text
}
