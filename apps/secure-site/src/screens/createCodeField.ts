import { element, glyph } from '../element.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { glyphs } from '../text/glyphs.ts'

/** Six cells over one real input, so that paste and a phone's own offer of the code work. */
export type CodeField = {
  readonly root: HTMLElement
  /** What the field says below itself. */
  setState(state: CodeFieldState): void
  focus(): void
}

/** `closed` takes no more digits. */
export type CodeFieldState = {
  readonly kind: 'ready' | 'checking' | 'wrong' | 'closed'
  readonly words?: TextKey | undefined
  readonly minutes?: number | undefined
}

const digitsMax = 6

/** Makes the field. `onCode` hears each whole code once. */
export function createCodeField({ text, onCode }: createCodeField.Parameters): CodeField {
  const cells = Array.from({ length: digitsMax }, () => element('span', { class: 'otp__cell' }))
  const hint = element('p', { class: 'hint', id: 'otp-hint', role: 'status' })
  const input = element('input', {
    class: 'otp__input',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '32',
    'aria-label': text('otp.label'),
    'aria-describedby': 'otp-hint',
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
    // Spaces, hyphens and the full-width digits of some keyboards are all one to a reader of a code.
    const digits = input.value.normalize('NFKC').replace(/\D/g, '').slice(0, digitsMax)
    input.value = digits
    if (state.kind === 'wrong') setState({ kind: 'ready' })
    draw()
    if (digits.length === digitsMax && state.kind === 'ready') onCode(digits)
  })
  const setState = (next: CodeFieldState) => {
    state = next
    input.readOnly = next.kind === 'checking' || next.kind === 'closed'
    input.setAttribute('aria-invalid', String(next.kind === 'wrong'))
    const isBad = next.kind === 'wrong' || next.kind === 'closed'
    hint.replaceChildren(...(next.words ? [...(isBad ? [glyph(...glyphs.error)] : []), text(next.words, { n: next.minutes ?? 0 })] : []))
    hint.toggleAttribute('data-bad', isBad)
    if (next.kind === 'wrong') input.select()
    draw()
  }
  draw()
  return {
    root: element('div', { class: 'code' }, group, hint),
    setState,
    focus: () => input.focus(),
  }
}

export declare namespace createCodeField {
  type Parameters = { readonly text: Text; readonly onCode: (code: string) => void }
}
