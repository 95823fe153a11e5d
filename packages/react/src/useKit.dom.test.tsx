import { hasCode } from '@latchkey/common/contract'
import { Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, Probe, render, renderHook } from '../test/renderHook.tsx'
import { useKit } from './useKit.ts'

test('gives the kit of the provider above', async () => {
  const kit = createReactTestKit()

  const { result } = await renderHook(useKit, kit)

  expect(result.current).toBe(kit)
})

test('a hook outside its provider throws a named error that says what to do', async () => {
  let caught: unknown
  const say = console.error
  console.error = () => {}
  await render(
    <Boundary onError={(error) => (caught = error)}>
      <Probe hook={useKit} result={{ current: undefined as never }} />
    </Boundary>,
  )
  console.error = say

  expect(hasCode(caught, 'PROVIDER_MISSING')).toBe(true)
  expect(String(caught)).toContain('<LatchkeyProvider')
})

class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
