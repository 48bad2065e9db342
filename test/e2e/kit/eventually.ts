/** Tries until it holds, for what an editor shows only after a while. Fails with the last failure. */
export async function eventually<T>(attempt: () => Promise<T>, milliseconds = 60_000): Promise<T> {
  const until = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
