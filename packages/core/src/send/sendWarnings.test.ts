import { toAccountId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { coin, dollar } from '../../test/tokens.ts'
import { otherAddress, ownAddress } from '../../test/transactions.ts'
import { noReceiver } from '../names/state.ts'
import { sendWarnings } from './sendWarnings.ts'
import { emptySend, type Send } from './state.ts'

const account = toAccountId(`eip155:1:${ownAddress}`)
const warn = (address: string | undefined, rest: Partial<Send> = {}, recent: readonly string[] = [otherAddress]) =>
  sendWarnings({
    send: { ...emptySend, receiver: { ...noReceiver, status: 'ready', address }, ...rest },
    accounts: [account],
    recent,
    tokens: [coin, dollar],
  })
const nothing = { isFirstTime: false, isOwn: false, isTokenContract: false, isChecksumWrong: false, isFeeHigh: false }

test.each([
  ['no receiver yet', undefined, nothing],
  ['a known receiver', otherAddress.toLowerCase(), nothing],
  ['a new receiver', '0x1111111111111111111111111111111111111111', { ...nothing, isFirstTime: true }],
  ['the user', ownAddress, { ...nothing, isOwn: true }],
  ['a token’s contract', '0xdac17f958d2ee523a2206206994597c13d831ec7', { ...nothing, isFirstTime: true, isTokenContract: true }],
  ['a look-alike of a known receiver', `0x6B17${'0'.repeat(32)}1d0F`, { ...nothing, isFirstTime: true, lookAlikeOf: otherAddress }],
  ['a look-alike of the user', '0x8b000000000000000000000000000000004DBA72', { ...nothing, isFirstTime: true, lookAlikeOf: ownAddress }],
])('T-D7 of %s', (_, address, warnings) => {
  expect(warn(address)).toEqual(warnings)
})

const fee = (value: string | undefined): Send['fee'] => ({
  status: 'ready',
  data: { fee: 1n, decimals: 18, symbol: 'ETH', amount: '1', value, fields: {} },
})
test.each([
  ['a tenth', '10', '1', false],
  ['above a tenth', '10', '1.01', true],
  ['above 50', '1000000', '50.01', true],
  ['50', '1000000', '50', false],
  ['unknown', '10', undefined, false],
])('T-N2 a fee of %s of what is sent', (_, amount, value, isFeeHigh) => {
  expect(warn(otherAddress, { token: dollar, amount, fee: fee(value) })).toMatchObject({ isFeeHigh })
})
