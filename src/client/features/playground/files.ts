/** Loads the files of the playground, each when it is first needed. */
import type { PlaygroundFile, SamplesFile } from './types.ts';

export type Files = ReturnType<typeof createFiles>;

/** @param base - of the site */
export function createFiles({ fetch, location }: Window, base: string) {
  const texts = new Map<string, string>();
  const load = async (address: string): Promise<string> => {
    let text = texts.get(address);
    if (text === undefined) {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      text = await response.text();
      texts.set(address, text);
    }
    return text;
  };
  return {
    load,
    loadPlayground: async (): Promise<PlaygroundFile> =>
      JSON.parse(await load(`${base}playground.json`)) as PlaygroundFile,
    /** Loads the samples of the page that is shown. */
    loadSamples: async (): Promise<SamplesFile> => {
      const path = location.pathname.replace(/\/$/, '/index');
      return JSON.parse(await load(`${path}.samples.json`)) as SamplesFile;
    },
  };
}
