import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readServerSettings } from '../server/readServerSettings.ts'
import { SettingError } from '../server/SettingError.ts'
import { carryAssets } from './carryAssets.ts'
import { createManifest, createReleaseKey, publicKeyOf, signManifest } from './createManifest.ts'
import { exportSite } from './exportSite.ts'
import { describeKey, readReleaseKey } from './releaseKey.ts'

const built = join(import.meta.dirname, '../dist')

/**
 * Makes a release key, carries a former release's parts over, signs what is served, or exports it for a static host.
 *
 * @param program How the user has called it, for the usage.
 * @returns The exit code: 0 done or told how, 2 wrong use, 78 wrong setting.
 */
export async function runRelease(argv: readonly string[], program: string): Promise<number> {
  const [verb, folder = built, ...more] = argv
  if (argv.includes('--help')) {
    console.log(usageOf(program))
    return 0
  }
  try {
    if (verb === 'key') makeKey()
    else if (verb === 'sign' && more.length === 0) sign(folder)
    else if (verb === 'carry' && more.length === 1) {
      requireBuilt(built)
      const { count, version, build } = await carryAssets({ folder: built, former: folder, key: more[0] ?? '' })
      console.log(`Added ${count} files of release ${version}, build ${build}. Sign the site now, or export it first.`)
    } else if (verb === 'export' && more.length > 0) {
      requireBuilt(built)
      const files = await exportSite(readServerSettings(process.env), { folder: built, out: folder, projects: more })
      console.log(`Wrote ${files.length} files. Sign them, then give the folder to your host.`)
    } else {
      console.error(usageOf(program))
      return 2
    }
    return 0
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SettingError)) throw error
    console.error(error.message)
    return 78
  }
}

function usageOf(program: string): string {
  const serve =
    program === 'latchkey-secure-site'
      ? `${program} serve [--insecure-dev]   serves the site, with settings from the environment. --insecure-dev, on this machine only, lets pages of the site's own domain frame it\n`
      : ''
  return `${serve}${program} key               makes a release key; keep the secret one away from the servers
${program} carry FORMER KEY  adds the parts of a former release, so that open pages find them: its folder or its address, its public key
${program} sign [FOLDER]     lists and signs what was built or exported, with LATCHKEY_RELEASE_KEY or LATCHKEY_RELEASE_KEY_FILE
${program} export FOLDER PROJECT...   writes the site for a static host, for the pages that these projects list now`
}

function makeKey() {
  console.log(describeKey(createReleaseKey()))
}

function sign(folder: string) {
  const key = readReleaseKey(process.env)
  const publicKey = publicKeyOf(key)
  requireBuilt(folder)
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  // Seconds grow by themselves: a release is never older than the one before.
  const manifest = createManifest(folder, { version, build: Math.floor(Date.now() / 1000) })
  writeFileSync(join(folder, 'assets.json'), manifest)
  writeFileSync(join(folder, 'assets.json.sig'), `${signManifest(manifest, key)}\n`)
  const { files } = JSON.parse(manifest) as { files: object }
  console.log(`Signed ${Object.keys(files).length} files. Check them with the public key ${publicKey}`)
}

function requireBuilt(folder: string) {
  if (!existsSync(join(folder, 'sdk.html'))) throw new TypeError('The secure site is not built: run its build first.')
}
