import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trigger } from '../parts/Trigger/Trigger.tsx'
import { Button } from '../primitives/Button/Button.tsx'

test('renders on a server, where there is no document', () => {
  expect(typeof document).toBe('undefined')
  expect(renderToString(createElement(Button, null, 'Continue'))).toContain('Continue')
  expect(renderToString(createElement(Trigger, { theme: 'light', state: 'disconnected', text: 'Connect' }))).toContain('Connect')
})
