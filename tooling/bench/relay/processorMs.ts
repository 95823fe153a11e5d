import { readFileSync } from 'node:fs'

const msPerTick = 10

/** Milliseconds of the processor that a process of this machine has used; 0 for one that is gone. */
export function processorMs(pid: number): number {
  try {
    // The name stands in brackets and may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return 0
  }
}
