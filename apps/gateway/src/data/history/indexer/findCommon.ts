/**
 * The highest of these blocks that two chains have in common. Where they have one in common, they have all below it: so the search doubles
 * its step back, then halves it, and asks about 2 · log2(n) + 2 blocks at most for a fork that lies n blocks back.
 *
 * @returns -1 if they have none in common; `undefined` where `isCommon` cannot tell.
 */
export async function findCommon({ lowest, highest, isCommon }: findCommon.Parameters): Promise<number | undefined> {
  let [common, apart] = [lowest - 1, highest + 1]
  for (let step = 1; common < lowest && apart > lowest; step *= 2) {
    const at = Math.max(lowest, highest + 1 - step)
    const found = await isCommon(at)
    if (found === undefined) return undefined
    if (found) common = at
    else apart = at
  }
  while (common >= lowest && apart - common > 1) {
    const at = Math.floor((common + apart) / 2)
    const found = await isCommon(at)
    if (found === undefined) return undefined
    if (found) common = at
    else apart = at
  }
  return common < lowest ? -1 : common
}

export declare namespace findCommon {
  type Parameters = {
    readonly lowest: number
    readonly highest: number
    /** Whether both chains have the same block at this height. */
    isCommon(number: number): Promise<boolean | undefined>
  }
}
