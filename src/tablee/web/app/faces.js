// The faces that people choose from: each animal on each ground.
export const ANIMALS = 8;
export const FACES = 64;
