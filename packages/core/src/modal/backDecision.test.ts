import { expect, test } from 'vitest'
import type { Route } from '../router/views.ts'
import { backDecision } from './back.ts'

const connect: Route = { view: 'Connect' }
const account: Route = { view: 'Account' }
const networks: Route = { view: 'Networks' }

test.each([
  ['N-06 closes with one view left', [connect], false, { kind: 'close' }],
  ['N-06 closes with one view left, connected', [account], true, { kind: 'close' }],
  ['N-06 closes with none left', [], false, { kind: 'close' }],
  ['N-06 pops the stack', [account, networks], true, { kind: 'pop' }],
  ['N-06 pops to Connect while no wallet is connected', [connect, networks], false, { kind: 'pop' }],
  ['N-07 shows Account when connected above Connect', [connect, networks], true, { kind: 'show', view: 'Account' }],
  ['N-07 looks at the view below only', [connect, account, networks], true, { kind: 'pop' }],
] as const)('%s', (_, stack, isConnected, decision) => {
  expect(backDecision({ stack, isConnected })).toEqual(decision)
})
