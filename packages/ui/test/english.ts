import { accountWords } from '../src/text/en/account.ts'
import { buyWords } from '../src/text/en/buy.ts'
import { emailWords } from '../src/text/en/email.ts'
import { frameWords } from '../src/text/en/frame.ts'
import { helpWords } from '../src/text/en/help.ts'
import { laterWords } from '../src/text/en/later.ts'
import { nameWords } from '../src/text/en/name.ts'
import { payWords } from '../src/text/en/pay.ts'
import { requestWords } from '../src/text/en/request.ts'
import { sendWords } from '../src/text/en/send.ts'
import { signInWords } from '../src/text/en/signIn.ts'
import { stepWords } from '../src/text/en/step.ts'
import { swapWords } from '../src/text/en/swap.ts'
import type { Message, MessageKey } from '../src/text/messages.ts'

const areas = [
  accountWords,
  buyWords,
  emailWords,
  frameWords,
  helpWords,
  laterWords,
  nameWords,
  payWords,
  requestWords,
  sendWords,
  signInWords,
  stepWords,
  swapWords,
]

/** All English messages. */
export const english = Object.assign({}, ...areas) as Readonly<Record<MessageKey, Message>>
