import { expect, test } from 'vitest'
import { defaultFeatures } from './flags.ts'
import { resolveFeatures } from './resolveFeatures.ts'

const config = { gateway: 'https://gateway.example', projectId: 'p1' } as const

test('R-09 R-10 R-11 without anything set the defaults hold', () => {
  expect(resolveFeatures({ config })).toEqual({ features: defaultFeatures, ignored: [] })
  expect(defaultFeatures).toMatchObject({
    swaps: ['1inch'],
    onramp: ['meld'],
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    activity: true,
    multiWallet: false,
    receive: true,
    send: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    pay: false,
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  })
})

test('R-08 local flags win over defaults', () => {
  const { features } = resolveFeatures({ config: { ...config, features: { email: false, pay: true, socials: ['x'], swaps: true } } })
  expect(features).toMatchObject({ email: false, pay: true, socials: ['x'], swaps: ['1inch'] })
})

test('R-08 the gateway wins over local flags and names those it overruled', () => {
  const { features, ignored } = resolveFeatures({
    config: { ...config, features: { email: true, activity: true, swaps: ['1inch'], send: false } },
    remote: [
      { id: 'social_login', isEnabled: true, config: ['google', 'github', 'myspace'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: ['meld'] },
      { id: 'activity', isEnabled: false, config: null },
      { id: 'multi_wallet', isEnabled: true, config: null },
      { id: 'reown_branding', isEnabled: false, config: null },
      { id: 'something_new', isEnabled: true, config: null },
    ],
  })

  expect(features).toMatchObject({
    email: false,
    socials: ['google', 'github'],
    swaps: ['1inch'],
    onramp: false,
    activity: false,
    multiWallet: true,
    branding: false,
    send: false,
  })
  expect([...ignored].sort()).toEqual(['activity', 'email'])
})

test('R-09 what the gateway turns on without a list has the default one, and an empty list is off', () => {
  const remote = (config: readonly string[] | null) => ['swap', 'onramp'].map((id) => ({ id, isEnabled: true, config }))
  expect(resolveFeatures({ config, remote: remote(null) }).features).toMatchObject({ swaps: ['1inch'], onramp: ['meld'] })
  expect(resolveFeatures({ config, remote: remote([]) }).features).toMatchObject({ swaps: false, onramp: false })
  expect(resolveFeatures({ config, remote: remote(['own']) }).features).toMatchObject({ swaps: ['own'], onramp: ['own'] })
})

test('R-09 socials stand in the default order whatever the project lists first, or in the host’s own', () => {
  const remote = [{ id: 'social_login', isEnabled: true, config: ['facebook', 'farcaster', 'github', 'x', 'google'] }]
  const order = (socials?: readonly ('github' | 'farcaster' | 'x')[]) =>
    resolveFeatures({ config: { ...config, features: { socials } }, remote }).features.socials
  expect(order()).toEqual(['google', 'x', 'farcaster', 'github', 'facebook'])
  expect(order(['github', 'farcaster', 'x'])).toEqual(['github', 'farcaster', 'x', 'google', 'facebook'])
})

test('R-07 reownBranding is an alias of branding', () => {
  expect(resolveFeatures({ config: { ...config, features: { reownBranding: false } } }).features.branding).toBe(false)
  expect(resolveFeatures({ config: { ...config, features: { reownBranding: false, branding: true } } }).features.branding).toBe(true)
})

test('R-06 basic mode turns remote features off', () => {
  const remote = [{ id: 'activity', isEnabled: true, config: null }]
  const { features } = resolveFeatures({ config: { ...config, basic: true }, remote })
  expect(features).toMatchObject({
    email: false,
    socials: false,
    swaps: false,
    onramp: false,
    activity: false,
    multiWallet: false,
    send: true,
  })
})

test('B-17 without a gateway what needs one is absent', () => {
  const { features } = resolveFeatures({ config: { gateway: false, features: { email: true, swaps: true } } })
  expect(features).toMatchObject({
    email: false,
    socials: false,
    swaps: false,
    activity: false,
    analytics: false,
    identity: false,
    allWallets: false,
  })
  expect(features).toMatchObject({ send: true, receive: true, balance: true })
})

test('R-03 no embedded wallet without a project id', () => {
  expect(resolveFeatures({ config: { ...config, projectId: undefined } }).features).toMatchObject({ email: false, socials: false })
})

test('R-14 options beside features mean the same', () => {
  const set = {
    ...config,
    legalCheckbox: true,
    collapseWallets: true,
    connectMethodsOrder: ['wallet'],
    connectorTypeOrder: ['injected'],
  } as const
  expect(resolveFeatures({ config: set }).features).toMatchObject({
    legalCheckbox: true,
    collapseWallets: true,
    connectMethodsOrder: ['wallet'],
    connectorTypeOrder: ['injected'],
  })
})

test.each([
  [undefined, undefined, true],
  [{ passkey: false }, undefined, false],
  [{ email: false, socials: false }, undefined, false],
  [{ email: false, socials: false, passkey: true }, undefined, true],
  [undefined, ['email'], false],
  [{ passkey: true }, ['email'], false],
  [undefined, ['passkey'], true],
] as const)('B-26 R-08 with %o and %o of the gateway, signing in by a passkey is %s', (features, list, isOn) => {
  const remote = list && [{ id: 'social_login', isEnabled: true, config: list }]
  expect(resolveFeatures({ config: { ...config, features }, remote }).features.passkey).toBe(isOn)
})

test('B-26 B-17 without a gateway or a secure site there is no sign-in by passkey', () => {
  for (const off of [{ gateway: false as const }, { basic: true }, { projectId: undefined }])
    expect(resolveFeatures({ config: { ...config, features: { passkey: true }, ...off } }).features.passkey).toBe(false)
})
