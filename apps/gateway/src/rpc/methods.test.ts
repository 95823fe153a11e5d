import { expect, test } from 'vitest'
import { allowedMethods } from './methods.ts'

test('G-6 what makes a node search through all there is is not let through by itself', () => {
  expect([allowedMethods.solana.has('getProgramAccounts'), allowedMethods.bip122.has('scantxoutset')]).toEqual([false, false])
})
