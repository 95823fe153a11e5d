import type { Catalogue } from '../createText.ts'
import { accountWords } from './account.ts'
import { buyWords } from './buy.ts'
import { emailWords } from './email.ts'
import { errors } from './errors.ts'
import { frameWords } from './frame.ts'
import { helpWords } from './help.ts'
import { laterWords } from './later.ts'
import { nameWords } from './name.ts'
import { payWords } from './pay.ts'
import { requestWords } from './request.ts'
import { sendWords } from './send.ts'
import { signInWords } from './signIn.ts'
import { stepWords } from './step.ts'
import { swapWords } from './swap.ts'

/** Arabic. */
export const ar: Catalogue = {
  messages: {
    ...accountWords,
    ...buyWords,
    ...emailWords,
    ...frameWords,
    ...helpWords,
    ...laterWords,
    ...nameWords,
    ...payWords,
    ...requestWords,
    ...sendWords,
    ...signInWords,
    ...stepWords,
    ...swapWords,
  },
  errors,
}
