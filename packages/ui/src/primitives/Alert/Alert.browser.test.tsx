import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { settle } from '../../../test/settle.ts'
import { Toast } from '../Toast/Toast.tsx'
import { Alert } from './Alert.tsx'

test.each([
  ['plain', 'status'],
  ['accent', 'status'],
  ['positive', 'status'],
  ['caution', 'status'],
  ['critical', 'alert'],
] as const)('a %s alert is said as %s', (tone, role) => {
  const { get } = renderInRoot(
    <Alert tone={tone} title="Balances didn’t load">
      Your funds are safe.
    </Alert>,
  )

  expect(get('[data-testid="alert"]').role).toBe(role)
})

test('its action and its dismissal are buttons', async () => {
  const pressed: string[] = []
  const { all } = renderInRoot(
    <Alert
      title="Gone"
      action={{ label: 'Retry', onClick: () => pressed.push('retry') }}
      dismiss={{ label: 'Dismiss', onClick: () => pressed.push('dismiss') }}
    />,
  )

  for (const button of all('button')) button.click()

  await expect.poll(() => pressed).toEqual(['retry', 'dismiss'])
})

test('an action that is pressed twice before the next picture is done once', async () => {
  const pressed: string[] = []
  const { get } = renderInRoot(<Alert title="Gone" action={{ label: 'Retry', onClick: () => pressed.push('retry') }} />)

  get('button').click()
  get('button').click()
  await settle()

  expect(pressed).toEqual(['retry'])
})

test.each([
  ['success', 'status'],
  ['loading', 'status'],
  ['error', 'alert'],
] as const)('a %s toast is said as %s', (tone, role) => {
  expect(renderInRoot(<Toast tone={tone}>Address copied</Toast>).get('[data-testid="toast"]').role).toBe(role)
})

test('hostile words do not break out', () => {
  const long = 'x'.repeat(400)
  const { get } = renderInRoot(<Alert title={long}>{long}</Alert>, { width: 320 })

  expect(get('[data-testid="alert"]').scrollWidth).toBeLessThanOrEqual(320)
})
