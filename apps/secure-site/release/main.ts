import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createManifest, createReleaseKey, publicKeyOf, signManifest } from './createManifest.ts'

const usage = `node release/main.ts key             makes a release key; keep the secret one away from the servers
node release/main.ts sign [FOLDER]   lists and signs what was built, with LATCHKEY_RELEASE_KEY or LATCHKEY_RELEASE_KEY_FILE`

const [verb, folder = join(import.meta.dirname, '../dist'), ...more] = process.argv.slice(2)
try {
  if (verb === 'key') {
    const { secret, publicKey } = createReleaseKey()
    console.log(`LATCHKEY_RELEASE_KEY=${secret}\npublic key: ${publicKey}`)
  } else if (verb === 'sign' && more.length === 0) {
    const key = readKey()
    const publicKey = publicKeyOf(key)
    if (!existsSync(join(folder, 'sdk.html'))) throw new TypeError('The secure site is not built: run its build first.')
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
    // Seconds grow by themselves: a release is never older than the one before.
    const manifest = createManifest(folder, { version, build: Math.floor(Date.now() / 1000) })
    writeFileSync(join(folder, 'assets.json'), manifest)
    writeFileSync(join(folder, 'assets.json.sig'), `${signManifest(manifest, key)}\n`)
    console.log(
      `Signed ${Object.keys((JSON.parse(manifest) as { files: object }).files).length} files. Check them with the public key ${publicKey}`,
    )
  } else {
    console.error(usage)
    process.exitCode = 2
  }
} catch (error) {
  if (!(error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 78
}

function readKey(): string {
  const file = process.env['LATCHKEY_RELEASE_KEY_FILE']
  if (!file) return process.env['LATCHKEY_RELEASE_KEY']?.trim() ?? ''
  if ((statSync(file).mode & 0o077) !== 0) throw new TypeError('LATCHKEY_RELEASE_KEY_FILE must be for its owner alone.')
  return readFileSync(file, 'utf8').trim()
}
