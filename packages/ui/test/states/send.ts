import { UserRejectedError } from '@latchkey/common/contract'
import { fetchTokens, setSendAmount, setSendReceiver, setSendToken } from '@latchkey/core'
import { portfolioAtom, sendAtom } from '@latchkey/core/internal'
import { friend, mockMoney } from '../mockMoney.ts'
import { mockPay, payRequest } from '../mockPay.ts'
import { mainnet } from '../networks.ts'
import type { TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import { arriveConnected, press, type ViewStates } from './ViewState.ts'

/** What is to be sent is written into the form. */
export async function fillIn({ kit }: Pick<TestModal, 'kit'>, to = friend, amount = '0.25'): Promise<void> {
  await fetchTokens(kit)
  setSendToken(kit, kit.store.get(portfolioAtom).data?.tokens[0])
  setSendAmount(kit, amount)
  setSendReceiver(kit, to)
  await until('the recipient', () => kit.store.get(sendAtom).receiver.status === 'ready')
}

const arriveByForm = async (modal: TestModal) => {
  await arriveConnected(modal)
  await fillIn(modal)
}
const money = { setUp: () => mockMoney().setUp(), arrive: arriveConnected }
const sent = {
  hash: `0x${'5'.repeat(64)}`,
  chainId: mainnet.caipNetworkId,
  symbol: 'ETH',
  amount: '0.25',
  to: friend,
  name: 'noor.latch',
  isNative: true,
} as const

/** Sending and paying. */
export const sendStates = {
  Pay: { route: { view: 'Pay', params: payRequest }, setUp: () => mockPay(), arrive: arriveConnected },
  'Pay (too little)': { route: { view: 'Pay', params: payRequest }, setUp: () => mockPay('47.99'), arrive: arriveConnected },
  WalletSend: { route: { view: 'WalletSend' }, ...money, focuses: '[data-testid="send-amount"]' },
  'WalletSend (filled in)': { route: { view: 'WalletSend' }, ...money, arrive: arriveByForm },
  WalletSendSelectToken: { route: { view: 'WalletSendSelectToken' }, ...money, focuses: '[data-testid="token-search"]' },
  WalletSendPreview: { route: { view: 'WalletSendPreview' }, ...money, arrive: arriveByForm },
  'WalletSendPreview (declined)': {
    route: { view: 'WalletSendPreview' },
    setUp: () => mockMoney({ send: () => Promise.reject(new UserRejectedError()) }).setUp(),
    arrive: arriveByForm,
    follow: press('send-confirm'),
  },
  'WalletSendPreview (failed)': {
    route: { view: 'WalletSendPreview' },
    setUp: () => mockMoney({ send: () => Promise.reject(new Error('down')) }).setUp(),
    arrive: arriveByForm,
    follow: press('send-confirm'),
  },
  WalletSendConfirmed: { route: { view: 'WalletSendConfirmed', params: sent }, ...money },
  'WalletSendConfirmed (it has arrived)': {
    route: { view: 'WalletSendConfirmed', params: sent },
    ...money,
    setUp: () => mockMoney({ settle: async () => 'success' }).setUp(),
  },
} as const satisfies ViewStates
