import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { FrameSlot } from './FrameSlot.tsx'

test('U-06 the frame’s room is held before the frame is there, and nothing moves when it comes', () => {
  const { host, get } = renderInRoot(<FrameSlot height={154} label="Code" />)
  const place = get('[data-testid="secure-frame"]')
  const before = place.getBoundingClientRect().toJSON()
  expect(before).toMatchObject({ height: 154, width: 368 })

  const frame = document.createElement('iframe')
  frame.slot = 'latchkey-frame'
  host.append(frame)

  expect(frame.offsetHeight).toBe(154)
  expect(place.getBoundingClientRect().toJSON()).toEqual(before)
})
