import { accountWords } from '../../../packages/ui/src/text/en/account.ts'
import { buyWords } from '../../../packages/ui/src/text/en/buy.ts'
import { emailWords } from '../../../packages/ui/src/text/en/email.ts'
import { frameWords } from '../../../packages/ui/src/text/en/frame.ts'
import { helpWords } from '../../../packages/ui/src/text/en/help.ts'
import { laterWords } from '../../../packages/ui/src/text/en/later.ts'
import { nameWords } from '../../../packages/ui/src/text/en/name.ts'
import { payWords } from '../../../packages/ui/src/text/en/pay.ts'
import { requestWords } from '../../../packages/ui/src/text/en/request.ts'
import { sendWords } from '../../../packages/ui/src/text/en/send.ts'
import { signInWords } from '../../../packages/ui/src/text/en/signIn.ts'
import { stepWords } from '../../../packages/ui/src/text/en/step.ts'
import { swapWords } from '../../../packages/ui/src/text/en/swap.ts'
import type { DrawnPage } from './drawReference.ts'

/** One sentence, or one form for each kind of number. */
type Message = string | { readonly one: string; readonly other: string }

/** Every message of the modal in English, as the modal itself has them. */
export const messages: Readonly<Record<string, Message>> = {
  ...frameWords,
  ...stepWords,
  ...requestWords,
  ...signInWords,
  ...emailWords,
  ...accountWords,
  ...sendWords,
  ...swapWords,
  ...buyWords,
  ...payWords,
  ...nameWords,
  ...helpWords,
  ...laterWords,
}

/** Draws the page of all message keys, by the part of the modal that their first word names. */
export function drawMessages(): DrawnPage {
  const groups = Map.groupBy(Object.entries(messages), ([key]) => key.split('.')[0] ?? '')
  const sections = [...groups].map(([part, entries]) => {
    const rows = entries.map(([key, message]) => `| \`${key}\` | ${textOf(message)} |`)
    return `## \`${part}\`\n\n| key | in English |\n| --- | --- |\n${rows.join('\n')}`
  })
  return {
    slug: 'reference/messages',
    title: 'Messages',
    text: `Every text of the modal by its key, in English. The option [\`messages\`](/guides/languages/#your-own-words) replaces any of them; the texts of errors are on [their own page](/reference/errors/).

\`{name}\` is filled in. \`<list>…</list>\` marks words that become a link or stand out; keep the marks. Where a number counts, a message may have a form for each kind of number: \`{ one, other }\`, and \`zero\`, \`two\`, \`few\` and \`many\` where a language has them.

${sections.join('\n\n')}
`,
  }
}

const textOf = (message: Message) =>
  typeof message === 'string' ? plain(message) : `one: ${plain(message.one)}, other: ${plain(message.other)}`

/** In the marks of code, so that nothing of it is read as Markdown or HTML; line ends have no place in a table. */
const plain = (text: string) => `\`${text.replaceAll('\n', '↵').replaceAll('|', '\\|')}\``
