import type { requestWords as english } from '../en/request.ts'
import type { Translation } from '../messages.ts'

/** See `en/request.ts`. */
export const requestWords: Translation<typeof english> = {
  'openWallet.label': 'طلب في محفظتك',
  'openWallet.phone': 'هناك طلب ينتظر في {wallet}',
  'openWallet.open': 'افتح {wallet}',
  'openWallet.desktop': 'تابع في {wallet}',
}
