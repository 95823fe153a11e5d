import type { Views } from './shell/Modal.tsx'
import { accountViews } from './views/account/index.ts'
import { buyViews } from './views/buy/index.ts'
import { connectViews } from './views/connect/index.ts'
import { emailViews } from './views/email/index.ts'
import { helpViews } from './views/help/index.ts'
import { networkViews } from './views/network/index.ts'
import { sendViews } from './views/send/index.ts'
import { swapViews } from './views/swap/index.ts'

/** Every view. The compiler lists what is missing from it. */
export const views = {
  ...accountViews,
  ...buyViews,
  ...connectViews,
  ...emailViews,
  ...helpViews,
  ...networkViews,
  ...sendViews,
  ...swapViews,
} satisfies Views
