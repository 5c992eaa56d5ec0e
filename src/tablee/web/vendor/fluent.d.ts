export * from "@fluent/bundle";
