import { readFileSync, statSync } from 'node:fs'

/** A release key as `key` prints it. */
export function describeKey({ secret, publicKey }: { readonly secret: string; readonly publicKey: string }): string {
  return `LATCHKEY_RELEASE_KEY=${secret}\npublic key: ${publicKey}`
}

/** The secret key of the environment, or of the file that it names: what `key` has printed may lie there as it is. @throws {TypeError} */
export function readReleaseKey(env: NodeJS.ProcessEnv): string {
  const file = env['LATCHKEY_RELEASE_KEY_FILE']
  if (!file) return env['LATCHKEY_RELEASE_KEY']?.trim() ?? ''
  if ((statSync(file).mode & 0o077) !== 0) throw new TypeError('LATCHKEY_RELEASE_KEY_FILE must be for its owner alone.')
  const text = readFileSync(file, 'utf8')
  return /^LATCHKEY_RELEASE_KEY=(\S+)/m.exec(text)?.[1] ?? text.trim()
}
