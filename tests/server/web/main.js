// A file long enough that compressing it is worth the while, and again: a file long enough that compressing is worth it.
export const answer = 42;
