import { onTestFinished } from 'vitest'
import { mountModal } from '../src/mountModal.tsx'
import { startModal, type TestModal } from './startModal.ts'

/** Makes a {@link TestModal}, taken away after the test. */
export async function mountTestModal(options: mountTestModal.Options = {}): Promise<TestModal> {
  return startModal(mountModal, options, onTestFinished)
}

export declare namespace mountTestModal {
  type Options = startModal.Options
}
