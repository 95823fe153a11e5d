import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_129)
const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 12)
const cli = join(import.meta.dirname, 'cli.ts')
let place = ''
afterEach(() => rmSync(place, { recursive: true, force: true }))

const provider = `import { WalletModalProvider } from '@solana/wallet-adapter-react-ui'
export const App = () => <WalletModalProvider>é</WalletModalProvider>
`

/** What lies in a folder, and in what lies beside it: links by their targets, files by their bytes. */
function look(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths.map((path) => {
      const [file, stats] = [join(folder, path), lstatSync(join(folder, path))]
      if (stats.isSymbolicLink()) return [path, `-> ${readlinkSync(file)}`]
      return [path, stats.isDirectory() ? 'folder' : readFileSync(file, 'latin1')]
    }),
  )
}

const name = fc.constantFrom(
  'App.tsx',
  'latchkey.ts',
  'latchkey',
  'latchkeyWallets.tsx',
  'latchkeyWallets1.ts',
  'src',
  'node_modules',
  'a.mts',
)
const content = fc.constantFrom('provider', 'foreign', 'latin', 'link to a file', 'link to a folder', 'link to nothing')
const entries = fc.array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 3 }), content), { minLength: 1, maxLength: 12 })

function build(app: string, tree: readonly (readonly [readonly string[], string])[]) {
  for (const [parts, what] of tree) {
    const path = join(app, ...parts)
    try {
      // Not through a link that an earlier entry made.
      if (parts.some((_, at) => lstatSync(join(app, ...parts.slice(0, at + 1)), { throwIfNoEntry: false })?.isSymbolicLink())) continue
      mkdirSync(dirname(path), { recursive: true })
      if (what === 'link to a file') symlinkSync(join(app, '../outside/App.tsx'), path)
      else if (what === 'link to a folder') symlinkSync(join(app, '../outside'), path)
      else if (what === 'link to nothing') symlinkSync(join(app, '../outside/new.ts'), path)
      else
        writeFileSync(path, what === 'foreign' ? 'export {}\n' : what === 'latin' ? Buffer.from(provider, 'latin1') : provider, {
          flag: 'wx',
        })
    } catch {
      // A file has the name already, or is where a folder would be.
    }
  }
}

test(
  'whatever lies in an app, only its own sources of the product are changed, a new file takes no name, and nothing is written outside',
  () => {
    fc.assert(
      fc.property(entries, (tree) => {
        rmSync(place, { recursive: true, force: true })
        place = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
        const app = join(place, 'app')
        mkdirSync(join(place, 'outside'))
        writeFileSync(join(place, 'outside/App.tsx'), provider)
        mkdirSync(app)
        build(app, tree)
        const before = look(place)
        const { status, stderr } = spawnSync(process.execPath, [cli, 'solana-wallet-adapter', app], { encoding: 'utf8' })
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
        const after = look(place)
        const ours = Buffer.from(provider).toString('latin1')
        for (const [path, was] of before)
          if (was !== ours || path.includes('node_modules') || path.startsWith('outside')) expect(after.get(path), path).toBe(was)
        for (const path of after.keys()) if (!before.has(path)) expect(path).toMatch(/^app\/(?:.*\/)?latchkey(?:Wallets\d*)?\.ts$/)
      }),
      { seed, numRuns },
    )
  },
  numRuns * 5_000,
)
