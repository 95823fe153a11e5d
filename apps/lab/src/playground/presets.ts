import type { LabConfig } from '../labConfig.ts'

/** A set-up to begin with. */
export type Preset = { readonly name: string; readonly config: LabConfig; readonly wallets?: string }

const oneOfEach = [
  'eip155:31337',
  'eip155:31338',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'polkadot:45454545454545454545454545454545',
  'cosmos:latchkey-1',
]

/** What hosts ask for most. */
export const presets: readonly Preset[] = [
  { name: 'As it comes', config: {} },
  { name: 'E-mail and social first', config: { connectMethodsOrder: ['email', 'social', 'wallet'], collapseWallets: true } },
  { name: 'Wallets only', config: { secureSite: false }, wallets: 'evm,evm:2' },
  { name: 'Four chain families', config: { networks: oneOfEach, adapters: ['evm', 'bitcoin', 'polkadot', 'cosmos'] } },
  { name: 'With a sign-in', config: { siwx: { backend: 'gateway', required: true } }, wallets: 'evm' },
  { name: 'In the page', config: { enableEmbedded: true } },
  { name: 'Ink and square', config: { themeVariables: { accent: { light: '#1f2937', dark: '#e5e7eb' }, radius: 0 } } },
  { name: 'Violet and dark', config: { themeMode: 'dark', themeVariables: { accent: '#8b5cf6', radius: 1.5 } } },
  { name: 'Right to left', config: { locale: 'ar' } },
]
