/** The minimum that bcrypt allows: a 64th of the product's work for each password. */
export const cheapPasswordCost = 4;
