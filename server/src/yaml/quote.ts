/** Text as a double-quoted YAML scalar, which stands in every position. */
export const quote = (text: string): string => JSON.stringify(text);
