import type { Devices } from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { askQuestion, needsWindow } from '../ownWindow/askQuestion.ts'
import type { Answer } from '../ownWindow/questionSchema.ts'
import { pressButton } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { sayDevice } from '../text/sayDevice.ts'
import { showNumbers } from './showNumbers.ts'
import { twoPresses } from './twoPresses.ts'

type Device = Devices['devices'][number]
type Waiting = NonNullable<Device['waiting']>
/** The notice above the list after an action. */
export type WaitingNotice = { readonly tone: 'plain' | 'critical' | 'caution'; readonly title: TextKey; readonly words: TextKey }

const notices = {
  approved: { tone: 'plain', title: 'wallet.waiting.approved', words: 'wallet.waiting.approvedText' },
  wrong: { tone: 'critical', title: 'wallet.waiting.wrong', words: 'wallet.waiting.wrongText' },
  silent: { tone: 'caution', title: 'wallet.waiting.silent', words: 'wallet.waiting.silentText' },
  tooMany: { tone: 'critical', title: 'wallet.notDone', words: 'wallet.waiting.tooMany' },
  failed: { tone: 'critical', title: 'wallet.notDone', words: 'wallet.failed' },
} as const satisfies { readonly [name: string]: WaitingNotice }

/** The line of a device that asks to be let in: its browser, the page, its network. */
export function drawWaiting(
  { device, network }: Waiting,
  text: Text,
  { onReview, onRefuse }: { readonly onReview: () => void; readonly onRefuse: () => void },
): Element {
  return element(
    'li',
    { class: 'card device', 'data-testid': 'device-waiting' },
    element(
      'span',
      { class: 'row__words', 'data-part': true },
      element('b', {}, sayDevice(device, text)),
      element('small', {}, text('wallet.wish.device'), ' · ', element('bdi', { dir: 'ltr' }, safeText(network, 'name'))),
    ),
    element(
      'span',
      { class: 'device__answers' },
      pressButton(text('wallet.waiting.review'), onReview, { testId: 'device-review', isGated: true }),
      twoPresses(text('wallet.waiting.refuse'), text('approve.again'), onRefuse, 'device-refuse'),
    ),
  )
}

/**
 * Asks the owner for the number that a waiting device shows (3.7, I27), where no page can cover the question (T-F7): in a window of
 * its own if the frame is in another site's page.
 *
 * @returns The notice to show; none if the owner went back. Rejects only if it is called off.
 */
export async function approveWaiting(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  { gen, signal }: { readonly gen: string; readonly signal: AbortSignal },
): Promise<WaitingNotice | undefined> {
  const { account } = frame
  // Its numbers may be newer than the list on screen.
  const found = await account.listDevices({ signal }).then(
    (devices) => devices.find((one) => one.gen === gen),
    () => undefined,
  )
  if (!found?.waiting) return notices.failed
  if (found.waiting.numbers.length === 0) return notices.silent
  const answer = await askNumber(frame, found, found.waiting, signal)
  if (answer === undefined) return undefined
  try {
    if (answer === 'refuse') return void (await account.revokeDevice({ gen, signal }))
    return (await account.approveDevice({ gen, number: answer.number, signal })) ? notices.approved : notices.wrong
  } catch (error) {
    return hasCode(error, 'RATE_LIMITED') ? notices.tooMany : notices.failed
  }
}

async function askNumber(
  frame: Pick<FrameContext, 'settings' | 'stage' | 'text'>,
  { origin, createdAt }: Device,
  { device, network, isElsewhere, numbers }: Waiting,
  signal: AbortSignal,
): Promise<Answer<'waiting'> | undefined> {
  const { stage, text } = frame
  const asked = { origin, createdAt, waiting: { device, network, isElsewhere, numbers } }
  if (!needsWindow(frame)) return showNumbers({ stage, text, signal }, asked)
  const choices = [
    { label: 'deviceMail.deny', testId: 'device-deny', variant: 'danger', answer: 'refuse' },
    { label: 'wallet.back', testId: 'wallet-back' },
  ] as const
  try {
    const answer = await askQuestion(frame, { kind: 'waiting', ...asked }, { choices, signal })
    // A number that was not offered was not chosen by the owner.
    return answer === 'refuse' || numbers.includes(answer.number) ? answer : undefined
  } catch (error) {
    if (signal.aborted || !(error instanceof RefusedError)) throw error
    return undefined
  }
}
