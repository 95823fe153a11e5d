import type { Step } from './runStep.ts'

/** How many checks that are not idle run at once. Most wait for processes too, so two of them keep a machine of two cores busy. */
const lanes = 2

/**
 * Runs checks, earlier ones first: each begins once those it comes after have ended and there is a lane for it.
 *
 * @returns What each came to, in the order of the steps; those that had not begun when it was stopped are left out.
 */
export async function runSteps<result>(
  steps: readonly Step[],
  { signal, run }: { readonly signal: AbortSignal; readonly run: (step: Step) => Promise<result> },
): Promise<readonly result[]> {
  const results = new Map<Step, result>()
  const running = new Map<Step, Promise<void>>()
  const isOpen = (name: string) => steps.some((step) => step.name === name && !results.has(step))
  const mayBegin = (step: Step) =>
    !results.has(step) &&
    !running.has(step) &&
    (!step.isAlone || running.size === 0) &&
    (step.isIdle || [...running.keys()].filter(({ isIdle }) => !isIdle).length < lanes) &&
    !step.after?.some((name) => isOpen(name))
  for (;;) {
    while (!signal.aborted && ![...running.keys()].some((step) => step.isAlone)) {
      const next = steps.find(mayBegin)
      if (!next) break
      running.set(
        next,
        run(next).then((result) => {
          results.set(next, result)
          running.delete(next)
        }),
      )
    }
    if (running.size === 0) break
    await Promise.race(running.values())
  }
  return steps.flatMap((step) => (results.has(step) ? [results.get(step) as result] : []))
}
