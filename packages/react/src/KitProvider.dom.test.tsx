import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createReactTestKit, render, renderHook } from '../test/renderHook.tsx'
import { useAccount } from './hooks/account/useAccount.ts'
import { KitProvider } from './KitProvider.tsx'

test('keeps the kit mounted exactly as long as it is on the page, StrictMode included', async () => {
  const adapter = mockAdapter()
  const { unmount } = await renderHook(() => undefined, createReactTestKit({ adapter }))
  expect(adapter.discoveries.running).toBe(1)

  await unmount()

  expect(adapter.discoveries.running).toBe(0)
})

test('B-03 two providers side by side share nothing', async () => {
  const [one, two] = [createReactTestKit(), createReactTestKit()]
  const { container } = await render(
    <>
      <KitProvider kit={one}>
        <Status />
      </KitProvider>
      <KitProvider kit={two}>
        <Status />
      </KitProvider>
    </>,
  )
  const { connect } = await import('@latchkey/core')
  const { act } = await import('react')

  await act(() => connect(one, { connectorId: 'mock' }))

  expect(container.textContent).toBe('connected disconnected ')
})

function Status() {
  return <span>{useAccount().status} </span>
}
