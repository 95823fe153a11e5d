import type { PaymentCurrency, PurchaseCurrency } from '@latchkey/blockchain-api'
import * as limits from '@latchkey/common/limits'
import type { OnRampOptions } from './onRamp.ts'

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: '137' }
const payment_method_limits = [
  { id: 'card', min: toMoney(limits.onRampCardMinUsd), max: toMoney(limits.onRampCardMaxUsd) },
  { id: 'ach_bank_account', min: toMoney(limits.onRampBankMinUsd), max: toMoney(limits.onRampBankMaxUsd) },
]

/** What is bought until something else is chosen (S-28). */
export const defaultPurchaseCurrency: PurchaseCurrency = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    { ...ethereum, contract_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    { ...polygon, contract_address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
  ],
}

/** What is paid with until something else is chosen (S-28). */
export const defaultPaymentCurrency: PaymentCurrency = { id: 'USD', payment_method_limits }

/** Stands in where nobody answers (X-07, C-12). */
export const sampleOptions: OnRampOptions = {
  purchaseCurrencies: [defaultPurchaseCurrency, { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum] }],
  paymentCurrencies: [defaultPaymentCurrency, { id: 'EUR', payment_method_limits }],
  isSample: true,
}

function toMoney(whole: number): string {
  return `${whole}.00`
}
