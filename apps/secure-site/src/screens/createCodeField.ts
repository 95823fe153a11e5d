import { element, glyph } from '../element.ts'
import type { OfferedMessage } from '../loginMessage/OfferedMessage.ts'
import { gateWhenShown } from '../review/gateWhenShown.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { glyphs } from '../text/glyphs.ts'

/** Six cells over one real input, so that pasting and a phone's suggestion of the code work. */
export type CodeField = {
  readonly root: HTMLElement
  /** The message below the field. */
  setState(state: CodeFieldState): void
  readonly state: CodeFieldState
  focus(): void
}

/** `closed` takes no more digits. */
export type CodeFieldState = {
  readonly kind: 'ready' | 'checking' | 'wrong' | 'closed'
  readonly words?: TextKey | undefined
  readonly minutes?: number | undefined
}

const digitsMax = 6
/**
 * How long a code waits until its purpose was seen. A field that stays covered accepts no code. Only time in which this page is
 * painted counts, as for what is seen: a busy browser covers nothing. In all, a code waits a minute at most.
 */
const [coveredMs, waitMaxMs] = [5_000, 60_000]
/** What one painted frame can add to that. */
const frameMs = 100
/** How long a code waits until the login's message was seen. After that, it is a login without the message. */
const besideMs = 2_000

/**
 * Makes the field, below what its code is for and who asks for it. `onCode` hears each whole code once, typed where its user saw both
 * (T-F7), and whether they saw what stands beside the field as well.
 */
export function createCodeField({ text, purpose, origin, heading = 'h1', beside, onCode }: createCodeField.Parameters): CodeField {
  const cells = Array.from({ length: digitsMax }, () => element('span', { class: 'otp__cell' }))
  const hint = element('p', { class: 'hint', id: 'otp-hint', role: 'status' })
  const input = element('input', {
    class: 'otp__input',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '32',
    'aria-label': text('otp.label'),
    'aria-describedby': `otp-purpose otp-origin ${beside ? `${beside.root.id} ` : ''}otp-hint`,
  })
  const group = element(
    'div',
    { class: 'otp', dir: 'ltr' },
    ...cells.slice(0, 3),
    element('i', { class: 'otp__gap' }),
    ...cells.slice(3),
    input,
  )
  let state: CodeFieldState = { kind: 'ready' }

  const draw = () => {
    const { value } = input
    cells.forEach((cell, at) => {
      cell.textContent = value[at] ?? ''
      cell.toggleAttribute(
        'data-active',
        state.kind !== 'checking' && state.kind !== 'closed' && at === Math.min(value.length, digitsMax - 1),
      )
    })
    group.toggleAttribute('data-invalid', state.kind === 'wrong' || state.kind === 'closed')
    group.toggleAttribute('data-checking', state.kind === 'checking')
  }
  input.addEventListener('input', () => {
    // Accept spaces, hyphens and the full-width digits of some keyboards.
    const digits = input.value.normalize('NFKC').replace(/\D/g, '').slice(0, digitsMax)
    input.value = digits
    if (state.kind === 'wrong') setState({ kind: 'ready' })
    draw()
    if (digits.length === digitsMax && state.kind === 'ready') waitForSight(digits)
  })
  const setState = (next: CodeFieldState) => {
    state = next
    input.readOnly = next.kind === 'checking' || next.kind === 'closed'
    input.setAttribute('aria-invalid', String(next.kind === 'wrong'))
    const isBad = next.kind === 'wrong' || next.kind === 'closed'
    const words = next.words && element('span', {}, text(next.words, { n: next.minutes ?? 0 }))
    hint.replaceChildren(...(words ? [...(isBad ? [glyph(...glyphs.error)] : []), words] : []))
    hint.toggleAttribute('data-bad', isBad)
    if (next.kind === 'wrong') input.select()
    draw()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly code: string; readonly since: number; paintedMs: number; paintedAt: number } | undefined
  const paint = (now: number) => {
    if (!waiting || !input.isConnected) return
    waiting.paintedMs += Math.min(frameMs, Math.max(0, now - waiting.paintedAt))
    waiting.paintedAt = now
    requestAnimationFrame(paint)
    look()
  }
  const look = () => {
    clearTimeout(timer)
    if (!waiting || input.value !== waiting.code || state.kind !== 'ready') return
    const { code, since, paintedMs } = waiting
    const waitMs = gate.opensInMs()
    const endsInMs = since + waitMaxMs - performance.now()
    if (waitMs > 0 && paintedMs < coveredMs && endsInMs > 0) {
      timer = setTimeout(look, Math.min(waitMs, endsInMs))
      return
    }
    const unseenMs = besideOpensInMs()
    const besideLeftMs = since + besideMs - performance.now()
    if (waitMs === 0 && unseenMs > 0 && besideLeftMs > 0) {
      timer = setTimeout(look, Math.min(unseenMs, besideLeftMs))
      return
    }
    waiting = undefined
    if (waitMs === 0) return onCode(code, beside !== undefined && unseenMs === 0)
    input.value = ''
    setState({ kind: 'wrong', words: 'review.coveredCode' })
  }
  const waitForSight = (code: string) => {
    const now = performance.now()
    const isPainting = waiting !== undefined
    waiting = { code, since: now, paintedMs: 0, paintedAt: now }
    if (!isPainting) requestAnimationFrame(paint)
    look()
  }
  const gate = gateWhenShown(group, look)
  const besideOpensInMs = beside?.watch(group, look) ?? (() => 0)
  draw()
  const code = element(
    'div',
    { class: 'code' },
    element(heading, { class: 'code__purpose', id: 'otp-purpose', 'data-part': true, 'data-testid': 'code-purpose' }, purpose),
    element('p', { class: 'code__origin', id: 'otp-origin' }, text('purpose.origin', { origin })),
    group,
    hint,
  )
  return {
    // Beside the field and no part of it: a login does not wait for what cannot be seen.
    root: beside ? element('div', { class: 'login' }, code, beside.root) : code,
    setState,
    get state() {
      return state
    },
    focus: () => input.focus(),
  }
}

export declare namespace createCodeField {
  type Parameters = {
    readonly text: Text
    /** What the code is for, as one sentence. No field is shown without. */
    readonly purpose: string
    /** The host page's origin, as the browser reports it. */
    readonly origin: string
    /** `h2` below the title of another page. */
    readonly heading?: 'h1' | 'h2' | undefined
    /** The message that the same code allows to be signed, and whether it was seen. */
    readonly beside?: Pick<OfferedMessage, 'root' | 'watch'> | undefined
    readonly onCode: (code: string, isBesideSeen: boolean) => void
  }
}
