import { accountStates } from './account.ts'
import { buyStates } from './buy.ts'
import { connectStates } from './connect.ts'
import { emailStates } from './email.ts'
import { helpStates } from './help.ts'
import { networkStates } from './network.ts'
import { sendStates } from './send.ts'
import { swapStates } from './swap.ts'
import type { ViewStates } from './ViewState.ts'

/** Every state of every view, by the folders of the views, in the order in which users come to them. */
export const states = {
  connect: connectStates,
  email: emailStates,
  account: accountStates,
  send: sendStates,
  swap: swapStates,
  buy: buyStates,
  network: networkStates,
  help: helpStates,
} as const satisfies { readonly [area: string]: ViewStates }
