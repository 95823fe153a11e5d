import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { mailGlyph } from '../Icon/later/glyphs.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

function Field(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('')
  return <TextField label="Email address" value={value} onChange={setValue} {...props} />
}

test('takes text, and Enter submits it', async () => {
  let submits = 0
  const { get } = renderInRoot(<Field onSubmit={() => submits++} go={{ label: 'Continue' }} />)

  get('input').focus()
  await userEvent.keyboard('mira{Enter}')

  expect(get<HTMLInputElement>('input').value).toBe('mira')
  expect(submits).toBe(1)
})

test.each([{ go: { label: 'Continue', disabled: true } }, { loading: true }] as const)(
  'does not submit what is not ready: %o',
  async (props) => {
    let submits = 0
    const { get } = renderInRoot(<Field onSubmit={() => submits++} {...props} />)

    get('input').focus()
    await userEvent.keyboard('{Enter}')

    expect(submits).toBe(0)
  },
)

test('readers hear the label, the hint and that it is wrong', () => {
  const { get } = renderInRoot(<Field showLabel hint="Add the part after the dot." invalid />)
  const input = get<HTMLInputElement>('input')

  expect(input.labels?.[0]?.textContent).toBe('Email address')
  expect(input.ariaInvalid).toBe('true')
  expect(get(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toBe('Add the part after the dot.')
})

test('without a drawn label it has one for readers', () => {
  expect(renderInRoot(<Field />).get('input').ariaLabel).toBe('Email address')
})

test('on the sheet its text is 16 px, or iOS zooms the page', () => {
  expect(getComputedStyle(renderInRoot(<Field />).get('input')).fontSize).toBe('15px')
  expect(getComputedStyle(renderInRoot(<Field />, { sheet: true }).get('input')).fontSize).toBe('16px')
})

test('B-13 from right to left an address stands beside its glyph, as the words that it takes the place of do', () => {
  const { get } = renderInRoot(<Field value="mira@meadow.example" dir="auto" glyph={mailGlyph} />, { dir: 'rtl' })
  expect(getComputedStyle(get('input')).textAlign).toBe('right')

  const named = renderInRoot(<Field value="mirav" dir="ltr" suffix=".latch" />, { dir: 'rtl' })
  expect(getComputedStyle(named.get('input')).textAlign).not.toBe('right')
})

test('B-05 what cannot be changed can be read: its contrast is that of text', () => {
  const { get } = renderInRoot(<Field value="mira@meadow.example" disabled />)
  const input = get('input')
  const { color } = getComputedStyle(input)
  input.style.color = 'var(--lk-text-2)'

  expect(color).toBe(getComputedStyle(input).color)
})
