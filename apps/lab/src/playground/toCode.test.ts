import * as published from 'latchkey/networks'
import { expect, test } from 'vitest'
import { listNetworks } from '../labNetworks.ts'
import { defaultConfig } from '../toOptions.ts'
import { toCode } from './toCode.ts'

const addresses = {
  ...{ gateway: 'http://localhost:4401', sandbox: '', secure: '', evm: 'http://localhost:8545', evm2: 'http://localhost:8546' },
  ...{ solana: '', bitcoin: 'http://localhost:18443', cosmos: 'http://localhost:26657', polkadot: 'http://localhost:9944' },
}
const around = { known: listNetworks(addresses), published }

test('what is set is code that a host can take as it is', () => {
  const config = {
    networks: ['eip155:1', 'eip155:8453'],
    adapters: ['evm', 'solana'],
    features: { email: false, socials: ['google'] },
    chainImages: { 'eip155:1': "https://img.example/it's.png" },
    messages: { 'connect.title': 'Come in' },
    legalCheckbox: true,
    debug: undefined,
    projectId: null,
  }
  expect(toCode(config, around)).toEqual({
    left: [],
    code: `import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createLatchkey } from 'latchkey'
import { base, mainnet } from 'latchkey/networks'

export const latchkey = createLatchkey({
  networks: [mainnet, base],
  adapters: [evm(), solana()],
  features: { email: false, socials: ['google'] },
  chainImages: { 'eip155:1': 'https://img.example/it\\'s.png' },
  messages: { 'connect.title': 'Come in' },
  legalCheckbox: true,
})
`,
  })
})

test('the lab’s own networks are written out', () => {
  const { code, left } = toCode(defaultConfig(addresses), around)
  expect(code).toContain("import { defineNetwork } from 'latchkey/networks'")
  expect(code).toContain("rpcUrls: { default: { http: ['http://localhost:8545'] } }")
  expect(left).toEqual([])
})

test('what the page brings itself is named, not written', () => {
  const config = { networks: ['eip155:1'], adapters: ['wagmi'], siwx: { backend: 'host' }, storage: 'cookies' }
  const { code, left } = toCode(config, around)
  expect(left).toEqual(['adapters: wagmi', 'siwx', 'storage'])
  expect(code).not.toMatch(/wagmi|siwx|storage/)
})
