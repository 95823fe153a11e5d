import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawPage } from '../test/drawPage.ts'
import { migrate } from './migrate.ts'
import { products } from './products.ts'

const fixtures = join(import.meta.dirname, '../test/fixtures')
const find = (id: string) => products.find((one) => one.id === id) ?? expect.fail(`no product ${id}`)
const one = (id: string, text: string) => migrate(find(id), new Map([['App.tsx', text]]))

for (const product of products) {
  const shapes = globSync(`${product.id}/*`, { cwd: fixtures })
  describe(product.title, () => {
    test('three shapes of apps are tried', () => expect(shapes.length).toBeGreaterThanOrEqual(3))

    // The results are compiled with the package: they fit what is published.
    test.each(shapes)('B-14 moves %s', async (shape) => {
      const before = join(fixtures, shape, 'before')
      const paths = globSync('**/*.txt', { cwd: before }).sort()
      const files = new Map(paths.map((path) => [path.replace(/\.txt$/, ''), readFileSync(join(before, path), 'utf8')]))
      const migrated = migrate(product, files)
      expect(migrated.files.size).toBeGreaterThanOrEqual(files.size)
      for (const [path, text] of migrated.files) await expect(text).toMatchFileSnapshot(join(fixtures, shape, 'after', path))
      const marks = [...migrated.files].flatMap(([path, text]) =>
        text.split('\n').flatMap((line, at) => (line.includes('// latchkey: ') ? [`${path}:${at + 1}`] : [])),
      )
      expect(migrated.notes.map(({ path, line }) => `${path}:${line}`)).toEqual(marks)
    })

    test('B-14 its page says what the command does', async () => {
      await expect(drawPage(product)).toMatchFileSnapshot(join(fixtures, '../../../../docs/migrate', `${product.id}.md`))
    })
  })
}

test('what names nothing of the product is left alone', () => {
  const { files, notes } = one('rainbowkit', "import { useAccount } from 'wagmi'\nuseAccount()\n")
  expect([...files, ...notes]).toEqual([])
})

test('an app that was moved is not moved twice', () => {
  const first = one('connectkit', "import { ConnectKitButton } from 'connectkit'\nexport const Menu = () => <ConnectKitButton />\n")
  const text = first.files.get('App.tsx') ?? ''
  expect(text).toBe("import { LatchkeyButton } from 'latchkey/react'\nexport const Menu = () => <LatchkeyButton />\n")
  expect(one('connectkit', text).files.size).toBe(0)
})

test('a name that has no rule keeps its import, and is marked', () => {
  const { files, notes } = one('rainbowkit', "import { Cupcake } from '@rainbow-me/rainbowkit'\nexport const App = () => <Cupcake />\n")
  expect(files.get('App.tsx')).toContain("import { Cupcake } from '@rainbow-me/rainbowkit'")
  expect(notes).toEqual([{ path: 'App.tsx', line: 2, says: 'Cupcake of @rainbow-me/rainbowkit: no equivalent is known' }])
})

test('a file that is no code is listed, and the others are moved', () => {
  const files = new Map([
    ['broken.tsx', "import { ConnectKitButton } from 'connectkit'\nconst ( = 1 }"],
    ['fine.tsx', "import { ConnectKitButton } from 'connectkit'\nexport const A = () => <ConnectKitButton />\n"],
  ])
  const { files: changed, notes } = migrate(find('connectkit'), files)
  expect([...changed.keys()]).toEqual(['fine.tsx'])
  expect(notes).toMatchObject([{ path: 'broken.tsx', line: 1 }])
})

test('an aliased import, a default call and a theme made elsewhere are followed', () => {
  const { files, notes } = one(
    'rainbowkit',
    "import { useConnectModal as useIt, lightTheme } from '@rainbow-me/rainbowkit'\nexport const theme = lightTheme()\nexport function useOpen() {\n  return useIt()\n}\n",
  )
  expect(files.get('App.tsx')).toContain('return useModal()')
  expect(notes.map(({ says }) => says)).toEqual([
    'lightTheme: set `themeMode` and `themeVariables` in `createLatchkey`',
    'useConnectModal: what it gives has other names; the function is always there, connected or not',
  ])
})

test('an adapter of several families keeps the app’s own names, and a chain that is not wagmi’s is marked', () => {
  const { files, notes } = one(
    'appkit',
    [
      "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'",
      "import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'",
      "import { mainnet, solana } from '@reown/appkit/networks'",
      'export const networks = [mainnet, solana]',
      'export const wagmiAdapter = new WagmiAdapter({ networks })',
      'export const solanaAdapter = new SolanaAdapter()',
      '',
    ].join('\n'),
  )
  const text = files.get('App.tsx')
  expect(text).toContain("import { solana as latchkeySolana } from '@latchkey/adapter-solana'")
  expect(text).toContain('export const solanaAdapter = latchkeySolana()')
  expect(text).toContain("import { solana } from 'latchkey/networks'")
  expect(text).toContain("import { mainnet } from 'wagmi/chains'")
  expect(notes.map(({ says }) => says)).toEqual([
    'solana is no chain of wagmi’s: give createConfig the EVM chains alone, and createLatchkey this one beside them',
  ])
})

test('a list of wallets is one mark, its imports go, and a provider on several lines is left on one', () => {
  const { files, notes } = one(
    'rainbowkit',
    [
      "import { getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
      "import { metaMaskWallet } from '@rainbow-me/rainbowkit/wallets'",
      "import { mainnet } from 'wagmi/chains'",
      'export const config = getDefaultConfig({ chains: [mainnet], wallets: [{ groupName: "All", wallets: [metaMaskWallet] }] })',
      'export const App = () => (',
      '  <RainbowKitProvider',
      '    coolMode',
      '    initialChain={10}',
      '  >',
      '    <p />',
      '  </RainbowKitProvider>',
      ')',
      '',
    ].join('\n'),
  )
  const text = files.get('App.tsx')
  expect(text).not.toContain('@rainbow-me')
  expect(text).toContain('  <LatchkeyProvider latchkey={latchkey}>\n    <p />')
  expect(notes.map(({ says }) => says)).toEqual([
    'wallets had a list; installed ones are found by themselves, `customWallets` adds others',
    'coolMode, initialChain of RainbowKitProvider: set what looks and texts are to be in createLatchkey',
  ])
})
