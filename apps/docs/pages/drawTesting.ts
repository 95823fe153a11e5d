import { join } from 'node:path'
import type { DrawnPage } from './drawReference.ts'
import { readClass } from './readClass.ts'
import { type Member, readMembers } from './readMembers.ts'

/** Draws the members of what `@latchkey/testing` gives a test, from their docstrings. */
export function drawTesting(root: string): DrawnPage {
  const at = (file: string) => join(root, 'packages/testing/src', file)
  const steps = readClass(at('page/ModalSteps.ts'), 'ModalSteps')
  const own = readClass(at('playwright/Modal.ts'), 'Modal', steps)
  const modal = [...own, ...steps.filter(({ name }) => !own.some((one) => one.name === name))]
  const tables: readonly (readonly [title: string, says: string, members: readonly Member[]])[] = [
    ['`Modal`', 'The modal in a page: `new Modal(page)`. Vitest’s has the same, and `view`, the view on the screen.', modal],
    [
      '`PageWallet`',
      'What `addWallet` returns in Playwright, beside the wallet’s id, name and accounts.',
      readClass(at('playwright/PageWallet.ts'), 'PageWallet'),
    ],
    [
      '`WalletControl`',
      'The same in the page itself: what `addWallet` returns in Vitest, and `window.testWallets[id]` anywhere.',
      readMembers(at('wallet/walletControl.ts'), 'WalletControl'),
    ],
    ['`EmailUser`', 'A user without a wallet: `new EmailUser(page, options)`.', readClass(at('playwright/EmailUser.ts'), 'EmailUser')],
    ['Options of `EmailUser`', 'What it is made with.', readMembers(at('playwright/EmailUser.ts'), 'EmailUser.Options')],
    ['`AskedRequest`', 'What `openRequest()` of an `EmailUser` returns.', readClass(at('playwright/AskedRequest.ts'), 'AskedRequest')],
    ['`PhoneWallet`', 'A wallet on a phone: `await PhoneWallet.start(options)`.', readClass(at('servers/PhoneWallet.ts'), 'PhoneWallet')],
    [
      'Options of `PhoneWallet`',
      'Only `relayUrl` must be given.',
      [
        ...readMembers(at('servers/phone/phoneOptions.ts'), 'PhoneOptions').filter(({ name }) => !['directory', 'metadata'].includes(name)),
        ...readMembers(at('servers/PhoneWallet.ts'), 'PhoneWallet.Options'),
      ],
    ],
    ['Policy of a `PhoneWallet`', 'What its user does.', readMembers(at('servers/phone/phonePolicy.ts'), 'PhonePolicy')],
    ['`Relay`', 'What `startRelay()` returns.', readMembers(at('servers/relay/startRelay.ts'), 'Relay')],
    ['`SignInServer`', 'What `startSignInServer()` returns.', readMembers(at('servers/signIn/startSignInServer.ts'), 'SignInServer')],
    ['`Inbox`', 'What `startInbox()` returns.', readMembers(at('servers/mail/startInbox.ts'), 'Inbox')],
    ['`Anvil`', 'What `startAnvil()` returns.', readMembers(at('servers/chains/startAnvil.ts'), 'Anvil')],
  ]
  const sections = tables.map(([title, says, members]) => `## ${title}\n\n${says}\n\n${draw(members)}`)
  return {
    slug: 'reference/testing',
    title: 'Testing kit',
    text: `The members of what [\`@latchkey/testing\`](/packages/testing/) gives a test. How they are used: [Testing your app](/guides/testing/).\n\n${sections.join('\n\n')}\n`,
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

function draw(members: readonly Member[]): string {
  const rows = members.map(({ name, type, says }) => `| \`${name}\` | ${cell(says)} | ${code(cell(type))} |`)
  return ['| name | what it is | type |', '| --- | --- | --- |', ...rows].join('\n')
}
