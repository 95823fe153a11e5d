/** Lets real time go by, where how long something takes is itself what is tested. */
export const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
